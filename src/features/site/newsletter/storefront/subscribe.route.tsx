import { type SubmitEvent, useState } from "react";
import { Link } from "react-router";
import { Notice } from "../../../../ui/feedback/notice.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Container } from "../../../../ui/layout/container.tsx";
import { PageHeading } from "../../../../ui/layout/page-heading.tsx";
import { pageMeta } from "../../../../ui/layout/page-meta.ts";
import { ask, type Faults, faultsOf, SubmitButton, useFaults } from "../../../people/accounts/storefront/index.ts";
import { subscribeConsent } from "../contract.ts";
import { Honeypot } from "./honeypot.tsx";
import { subscribeMessages } from "./messages.ts";
import { byPage } from "./subscribe-by.ts";

export const meta = pageMeta({ title: subscribeMessages.title, description: subscribeMessages.description });

/** Subscribe (specification, section 2): only the consent is a required field; one way of contact is asked for. */
export default function Subscribe() {
	const { form, faults, show } = useFaults();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	const [said, setSaid] = useState("");

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setError("");
		setSaid("");
		if (show(subscribeFaults(sheet))) return;
		const given = new FormData(sheet);
		const text = (name: string) => String(given.get(name) ?? "");
		setBusy(true);
		const done = await byPage(ask, {
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
			setSaid(done.message);
			return;
		}
		setError(done.error);
		show(done.faults);
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
					error={faults.email}
				/>
				<TextField label={subscribeMessages.name} name="name" autoComplete="name" maxLength={120} error={faults.name} />
				<TextField
					label={subscribeMessages.mobile}
					name="mobile"
					type="number"
					inputMode="numeric"
					min={0}
					autoComplete="tel-national"
					hint={subscribeMessages.mobileHint}
					error={faults.mobile}
				/>
				<TextField label={subscribeMessages.industry} name="industry" autoComplete="off" maxLength={120} error={faults.industry} />
				<TextField label={subscribeMessages.country} name="country" autoComplete="country-name" maxLength={120} error={faults.country} />
				<CheckboxField label={subscribeConsent} name="consent" required error={faults.consent} />
				<Honeypot />
				<SubmitButton busy={busy}>{subscribeMessages.submit}</SubmitButton>
				<FormError>{error}</FormError>
				<div role="status">{said && <Notice tone="success">{said}</Notice>}</div>
			</form>
			<p className="mt-6 text-sm text-muted">
				{subscribeMessages.privacy.before}
				<Link to="/privacy-policy" className="link" prefetch="intent">
					{subscribeMessages.privacy.link}
				</Link>
				{subscribeMessages.privacy.after}
			</p>
		</Container>
	);
}

function subscribeFaults(form: HTMLFormElement): Faults {
	const faults = faultsOf(form);
	if (faults.consent) faults.consent = subscribeMessages.consentMissing;
	const given = new FormData(form);
	if (!faults.email && !given.get("email") && !given.get("mobile")) faults.email = subscribeMessages.contactMissing;
	return faults;
}
