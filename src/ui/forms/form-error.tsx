import type { ReactNode } from "react";
import { Notice } from "../feedback/notice.tsx";

/** Why a whole form was not accepted. Its place is always there, so that screen readers hear what appears in it. */
export function FormError({ id, children }: { id?: string; children?: ReactNode }) {
	return (
		<div id={id} role="alert">
			{children ? <Notice tone="danger">{children}</Notice> : null}
		</div>
	);
}
