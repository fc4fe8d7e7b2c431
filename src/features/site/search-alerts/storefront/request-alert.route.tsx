import { countMatches } from "#features/catalog/search/contract.ts";
import { PrivacyNote } from "#features/site/newsletter/storefront/index.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	Container,
	describePage,
	Notice,
	PageHeading,
	TextField,
	toSent,
	useVisitorForm,
	VisitorForm,
} from "#storefront-kit/index.ts";
import { alertConsent, requestSearchAlert } from "../contract.ts";
import { alertPageMessages as messages } from "../messages.ts";
import type { Route } from "./+types/request-alert.route";

/** The courses that the search already has. A failed count hides only the notice. */
async function load(apiClient: ApiClient, url: URL) {
	const keyword = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
	if (keyword === "") return { keyword, found: 0 };
	const counted = await apiClient.call(countMatches, { query: { keyword } }).catch(() => undefined);
	return { keyword, found: counted?.ok && counted.response.match === "all" ? counted.response.count : 0 };
}

export const handle = { query: ["q"] };
export const loader = ({ context, request }: Route.LoaderArgs) =>
	load(context.get(apiClientContext), new URL(request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(apiClient, new URL(request.url));
export const meta: Route.MetaFunction = ({ matches }) =>
	describePage(matches, { title: messages.title, description: messages.description, hidden: true });

/** Where an empty search result leads: one email when a course matches. */
export default function RequestAlert({ loaderData: { keyword, found } }: Route.ComponentProps) {
	const form = useVisitorForm({
		keepsContent: true,
		send(text) {
			const body = { email: text("email"), keyword: text("keyword"), website: text("website") };
			return toSent(apiClient.call(requestSearchAlert, { body }));
		},
	});
	return (
		<Container width="form" className="pb-8">
			<PageHeading title={messages.title} lead={messages.lead} />
			{found > 0 && (
				<div className="mb-8 grid justify-items-start gap-4">
					<Notice>
						{messages.found(found)}
						{keyword}
						{messages.foundAfter}
					</Notice>
					<ButtonLink to={`/search?q=${encodeURIComponent(keyword)}`} variant="secondary">
						{messages.seeResults}
					</ButtonLink>
				</div>
			)}
			{/* A new search gets a new form. */}
			<VisitorForm key={keyword} form={form} submit={messages.submit}>
				<TextField
					label={messages.keyword}
					{...form.field("keyword")}
					required
					maxLength={200}
					defaultValue={keyword}
					autoComplete="off"
				/>
				<TextField
					label={messages.email}
					{...form.field("email")}
					type="email"
					required
					maxLength={254}
					autoComplete="email"
				/>
				<p className="text-sm text-muted">{alertConsent}</p>
			</VisitorForm>
			<PrivacyNote />
		</Container>
	);
}
