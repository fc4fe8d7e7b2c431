import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Container } from "#ui/layout/container.tsx";
import { PageHeading } from "#ui/layout/page-heading.tsx";
import { describePage, type Matches } from "#ui/layout/page-meta.ts";

interface Result {
	title: string;
	lead: string;
	/** Where the button leads, and its label. */
	to: string;
	action: string;
}

/**
 * Makes a route whose pages say what a link of an email did. Its parameter `state` names the result; others have no
 * page.
 *
 * @param otherwise the title of a page that doesn't exist
 */
export function linkResults<State extends string>(results: Record<State, Result>, otherwise: string) {
	const isResult = (state: string): state is State => Object.hasOwn(results, state);
	return {
		loader({ params }: { params: { state: string } }) {
			const state = params.state.toLowerCase();
			if (!isResult(state)) throw new Response(null, { status: 404 });
			return { state };
		},
		meta: ({ loaderData, matches }: { loaderData: { state: State } | undefined; matches: Matches }) =>
			describePage(matches, { title: loaderData ? results[loaderData.state].title : otherwise, hidden: true }),
		LinkResult({ loaderData }: { loaderData: { state: State } }) {
			const { title, lead, to, action } = results[loaderData.state];
			return (
				<Container width="text" className="pb-8">
					<PageHeading title={title} lead={lead} />
					<ButtonLink to={to}>{action}</ButtonLink>
				</Container>
			);
		},
	};
}
