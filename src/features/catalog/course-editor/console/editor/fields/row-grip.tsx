import type { ComponentProps, CSSProperties, ReactNode, Ref } from "react";
import { DrawnIcon } from "#ui/icons/drawn-icon.tsx";

/** Makes a row draggable. */
export interface RowGrip {
	rowRef: Ref<HTMLTableRowElement>;
	style: CSSProperties;
	moving: boolean;
	handle: (name: string) => ReactNode;
}

/** The handle of a draggable row. */
export function Grip({ label, ...rest }: { label: string } & ComponentProps<"button">) {
	return (
		<button
			{...rest}
			type="button"
			aria-label={label}
			className="icon-btn cursor-grab touch-none text-muted active:cursor-grabbing"
		>
			<DrawnIcon size={20}>
				<path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth={2.75} />
			</DrawnIcon>
		</button>
	);
}
