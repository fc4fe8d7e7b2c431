import { Button } from "#ui/buttons/button.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";

interface Props {
	title: string;
	lead: string;
	/** The button's label and the address it posts to. */
	button: string;
	action: string;
}

/** The page behind a link of an email. Acts only when its button is pressed; works without scripts. */
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
