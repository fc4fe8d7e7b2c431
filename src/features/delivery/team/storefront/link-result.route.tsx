import { ButtonLink, Container, describePage, PageHeading } from "#storefront-kit/index.ts";
import { stopRemindersMessages as messages } from "../messages.ts";
import type { Route } from "./+types/link-result.route";

const { results } = messages;
const isResult = (state: string): state is keyof typeof results => Object.hasOwn(results, state);

/** Only the results of links in emails have a page here. */
export function loader({ params }: Route.LoaderArgs) {
	const state = params.state.toLowerCase();
	if (!isResult(state)) throw new Response(null, { status: 404 });
	return { state };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
	describePage(matches, { title: results[loaderData?.state ?? "expired"].title, hidden: true });

export default function LinkResult({ loaderData }: Route.ComponentProps) {
	const { title, lead } = results[loaderData.state];
	return (
		<Container width="text" className="pb-8">
			<PageHeading title={title} lead={lead} />
			<ButtonLink to="/myOrders">{messages.action}</ButtonLink>
		</Container>
	);
}
