import type { ReactNode } from "react";
import { Container } from "#storefront-kit/index.ts";
import { classes } from "#ui/text/classes.ts";

interface Props {
	title: string;
	tone: "success" | "warn";
	icon: ReactNode;
	/** What happened, in a sentence or two. */
	children: ReactNode;
	actions: ReactNode;
	/** What to do next, below. */
	after?: ReactNode;
}

const tones = { success: "bg-success-wash text-success", warn: "bg-warn-wash text-warn" };

/** Where a payment ends: one mark, one headline, what it means, and the ways on. */
export function ResultPage({ title, tone, icon, children, actions, after }: Props) {
	return (
		<Container width="text" className="py-14 sm:py-20">
			<div className="grid justify-items-center gap-6 rounded-lg border border-line bg-surface px-6 py-12 text-center shadow-sm sm:px-12 sm:py-16">
				<div className={classes("grid size-20 place-items-center rounded-full", tones[tone])}>{icon}</div>
				<h1 className="text-3xl sm:text-4xl">{title}</h1>
				<div className="grid w-full max-w-md gap-3 text-md text-muted">{children}</div>
				<div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
			</div>
			{after && <div className="mt-12">{after}</div>}
		</Container>
	);
}
