import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

/** The error of a whole form. Its element always exists, so that screen readers announce new text. */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
	return (
		<div id={id} role="alert">
			{children ? <Notice tone="danger">{children}</Notice> : null}
		</div>
	);
}
