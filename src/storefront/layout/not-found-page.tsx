import { Link } from "react-router";
import { notFoundPageMessages } from "#storefront/messages.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";

export function NotFoundPage() {
	return (
		<Container width="text" className="pb-24">
			<PageHeading eyebrow="404" title={notFoundPageMessages.title} lead={notFoundPageMessages.lead} />
			<div className="flex flex-wrap gap-3">
				<ButtonLink to="/training">{notFoundPageMessages.browseTraining}</ButtonLink>
				<ButtonLink to="/" variant="secondary">
					{notFoundPageMessages.backToHomepage}
				</ButtonLink>
			</div>
			<p className="mt-8 text-muted">
				{notFoundPageMessages.ownedCourse}{" "}
				<Link className="link" to="/myOrders">
					{notFoundPageMessages.myOrders}
				</Link>
				.
			</p>
		</Container>
	);
}
