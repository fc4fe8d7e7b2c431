import type { ReactNode } from "react";
import { Notice } from "#ui/feedback/notice.tsx";

/** The error of a whole form. Its element always exists, so that screen readers announce new text. */
export function FormError({ children }: { children?: ReactNode }) {
	return <div role="alert">{children ? <Notice tone="danger">{children}</Notice> : null}</div>;
}
