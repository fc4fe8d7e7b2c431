import type { ReactNode } from "react";
import { Container, describePage, type Matches, PageHeading } from "#storefront-kit/index.ts";
import { classes } from "#ui/text/classes.ts";

/** Returns the `meta` of a page whose address has a token, which no other site gets. */
export const tokenMeta =
	(title: string) =>
	({ matches }: { matches: Matches }) => [
		...describePage(matches, { title, hidden: true }),
		{ name: "referrer", content: "no-referrer" },
	];

interface Props {
	title: string;
	lead?: ReactNode;
	/**
	 * Beside the form on wide screens, below it on others. It can appear later without moving anything on the screen: the
	 * form is beside or above it, and `tall` keeps the footer below the screen.
	 */
	aside?: ReactNode;
	tall?: boolean;
	children: ReactNode;
}

export function FormPage({ title, lead, aside, tall, children }: Props) {
	return (
		<div className={classes("relative", tall && "min-h-svh")}>
			<Container width="form" className="pb-8">
				<PageHeading title={title} lead={lead} />
				<div className="grid gap-6">{children}</div>
			</Container>
			{aside && (
				<Container width="form" className="pb-8 xl:absolute xl:top-16 xl:left-[calc(50%+14rem)] xl:w-88">
					{aside}
				</Container>
			)}
		</div>
	);
}
