import type { ReactNode } from "react";

/** One fact of a summary, in a list of terms: its label, its value, and a link or a detail. */
export const Fact = ({ label, text, children }: { label: string; text: ReactNode; children?: ReactNode }) => (
	<div className="grid content-start gap-0.5 rounded-lg border border-line bg-surface px-5 pt-4 pb-2">
		<dt className="text-sm font-semibold text-muted">{label}</dt>
		<dd className="font-serif text-xl tabular-nums">{text}</dd>
		<dd className="text-sm text-muted">{children}</dd>
	</div>
);
