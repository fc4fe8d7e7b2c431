import { type SubmitEvent, useState } from "react";
import { countMatches } from "#features/catalog/search/contract.ts";
import { Honeypot, PrivacyNote } from "#features/site/newsletter/storefront/index.ts";
import {
	type ApiClient,
	apiClient,
	apiClientContext,
	ButtonLink,
	Container,
	describePage,
	errorsFrom,
	FormError,
	findFormErrors,
	Notice,
	PageHeading,
	SubmitButton,
	TextField,
	useErrors,
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
	const { form, errors, show } = useErrors();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	const [message, setMessage] = useState("");

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setError("");
		setMessage("");
		if (show(findFormErrors(sheet))) return;
		const formData = new FormData(sheet);
		const text = (name: string) => String(formData.get(name) ?? "");
		setBusy(true);
		try {
			const done = await apiClient.call(requestSearchAlert, {
				body: { email: text("email"), keyword: text("keyword"), website: text("website") },
			});
			if (done.ok) setMessage(done.response.message);
			else if (!show(errorsFrom(done.refusal.details, ["email", "keyword"])))
				setError(done.refusal.message || messages.failed);
		} catch {
			setError(messages.failed);
		}
		setBusy(false);
	}

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
			<form key={keyword} ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
				<TextField
					label={messages.keyword}
					name="keyword"
					required
					maxLength={200}
					defaultValue={keyword}
					autoComplete="off"
					error={errors.keyword}
				/>
				<TextField
					label={messages.email}
					name="email"
					type="email"
					required
					maxLength={254}
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					error={errors.email}
				/>
				<Honeypot />
				<p className="text-sm text-muted">{alertConsent}</p>
				<SubmitButton busy={busy}>{messages.submit}</SubmitButton>
				<FormError>{error}</FormError>
				<div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
			</form>
			<PrivacyNote />
		</Container>
	);
}
