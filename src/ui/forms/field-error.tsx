import type { ReactNode } from "react";
import { WarningIcon } from "#ui/icons/warning-icon.tsx";

/** The validation error of one field. Renders nothing without an error. */
export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
	if (!children) return null;
	return (
		<p id={id} className="field-error">
			<WarningIcon size={18} />
			<span>{children}</span>
		</p>
	);
}
