import { type SubmitEvent, useState } from "react";
import {
	apiClient,
	CheckboxField,
	Container,
	FormError,
	findFormErrors,
	type InvalidFields,
	Notice,
	PageHeading,
	pageMeta,
	SubmitButton,
	TextField,
	useErrors,
} from "#storefront-kit/index.ts";
import { subscribeConsent } from "../contract.ts";
import { Honeypot } from "./honeypot.tsx";
import { subscribeMessages } from "./messages.ts";
import { PrivacyNote } from "./privacy-note.tsx";
import { byPage } from "./subscribe-by.ts";

export const meta = pageMeta({ title: subscribeMessages.title, description: subscribeMessages.description });

/** Subscribe (specification, section 2): only the consent is a required field, but one contact is needed. */
export default function Subscribe() {
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
		if (show(subscribeErrors(sheet))) return;
		const formData = new FormData(sheet);
		const text = (name: string) => String(formData.get(name) ?? "");
		setBusy(true);
		const done = await byPage(apiClient, {
			email: text("email"),
			name: text("name"),
			mobile: text("mobile"),
			industry: text("industry"),
			country: text("country"),
			consent: true,
			website: text("website"),
		});
		setBusy(false);
		if (done.ok) {
			sheet.reset();
			setMessage(done.message);
			return;
		}
		setError(done.error);
		show(done.errors);
	}

	return (
		<Container width="form" className="pb-8">
			<PageHeading title={subscribeMessages.title} lead={subscribeMessages.lead} />
			<form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
				<TextField
					label={subscribeMessages.email}
					name="email"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					error={errors.email}
				/>
				<TextField label={subscribeMessages.name} name="name" autoComplete="name" maxLength={120} error={errors.name} />
				<TextField
					label={subscribeMessages.mobile}
					name="mobile"
					type="number"
					inputMode="numeric"
					min={0}
					autoComplete="tel-national"
					hint={subscribeMessages.mobileHint}
					error={errors.mobile}
				/>
				<TextField
					label={subscribeMessages.industry}
					name="industry"
					autoComplete="off"
					maxLength={120}
					error={errors.industry}
				/>
				<TextField
					label={subscribeMessages.country}
					name="country"
					autoComplete="country-name"
					maxLength={120}
					error={errors.country}
				/>
				<CheckboxField label={subscribeConsent} name="consent" required error={errors.consent} />
				<Honeypot />
				<SubmitButton busy={busy}>{subscribeMessages.submit}</SubmitButton>
				<FormError>{error}</FormError>
				<div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
			</form>
			<PrivacyNote />
		</Container>
	);
}

function subscribeErrors(form: HTMLFormElement): InvalidFields {
	const errors = findFormErrors(form);
	if (errors.consent) errors.consent = subscribeMessages.consentMissing;
	const formData = new FormData(form);
	if (!errors.email && !formData.get("email") && !formData.get("mobile"))
		errors.email = subscribeMessages.contactMissing;
	return errors;
}
