import { Button } from "#ui/buttons/button.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { pageMeta } from "#ui/layout/page-meta.ts";

interface Texts {
	title: string;
	lead: string;
	button: string;
}

/**
 * Makes a route for the page behind a link of an email. It acts only when its button is pressed, which posts to the
 * address of the link, and works without scripts.
 */
export const linkPage = ({ title, lead, button }: Texts) => ({
	headers: () => ({ "cache-control": "no-store" }),
	meta: pageMeta({ title, hidden: true }),
	LinkPage: () => (
		<Container width="text" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<form method="post">
				<Button type="submit" size="large">
					{button}
				</Button>
			</form>
		</Container>
	),
});
