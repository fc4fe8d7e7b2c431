import { ButtonLink, Container, describePage, PageHeading } from "#storefront-kit/index.ts";
import { alertResultMessages } from "../messages.ts";
import type { Route } from "./+types/link-result.route";

const results = {
	confirmed: { ...alertResultMessages.confirmed, to: "/training" },
	unsubscribed: { ...alertResultMessages.unsubscribed, to: "/" },
	expired: { ...alertResultMessages.expired, to: "/search" },
};

const isResult = (state: string): state is keyof typeof results => Object.hasOwn(results, state);

/** Only the results of links in emails have a page here. */
export function loader({ params }: Route.LoaderArgs) {
	const state = params.state.toLowerCase();
	if (!isResult(state)) throw new Response(null, { status: 404 });
	return { state };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, {
		title: loaderData ? results[loaderData.state].title : alertResultMessages.fallbackTitle,
		hidden: true,
	});

export default function LinkResult({ loaderData }: Route.ComponentProps) {
	const { title, lead, to, action } = results[loaderData.state];
	return (
		<Container width="text" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<ButtonLink to={to}>{action}</ButtonLink>
		</Container>
	);
}
