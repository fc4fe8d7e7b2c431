import { Button, Container, PageHeading } from "#storefront-kit/index.ts";

interface Props {
	title: string;
	lead: string;
	/** The button's label and the address it posts to. */
	button: string;
	action: string;
}

/** The page behind a link of a newsletter email. Acts only when its button is pressed; works without scripts. */
export function LinkPage({ title, lead, button, action }: Props) {
	return (
		<Container width="text" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<form method="post" action={action}>
				<Button type="submit" size="large">
					{button}
				</Button>
			</form>
		</Container>
	);
}
