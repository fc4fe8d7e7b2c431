import {
	apiClient,
	CheckboxField,
	Container,
	findFormErrors,
	type InvalidFields,
	PageHeading,
	pageMeta,
	TextField,
	toSent,
	useVisitorForm,
	VisitorForm,
} from "#storefront-kit/index.ts";
import { subscribe, subscribeConsent } from "../contract.ts";
import { subscribeMessages as messages } from "./messages.ts";
import { PrivacyNote } from "./privacy-note.tsx";

export const meta = pageMeta({ title: messages.title, description: messages.description });

/** Subscribe (specification, section 2): only the consent is a required field, but one contact is needed. */
export default function Subscribe() {
	const form = useVisitorForm({
		check: subscribeErrors,
		send(text) {
			const body = {
				email: text("email"),
				name: text("name"),
				mobile: text("mobile"),
				industry: text("industry"),
				country: text("country"),
				website: text("website"),
				consent: true,
			} as const;
			return toSent(apiClient.call(subscribe, { body }));
		},
	});
	const { field } = form;
	return (
		<Container width="form" className="pb-8">
			<PageHeading title={messages.title} lead={messages.lead} />
			<VisitorForm form={form} submit={messages.submit}>
				<TextField label={messages.email} {...field("email")} type="email" autoComplete="email" />
				<TextField label={messages.name} {...field("name")} autoComplete="name" maxLength={120} />
				<TextField
					label={messages.mobile}
					{...field("mobile")}
					type="number"
					inputMode="numeric"
					min={0}
					autoComplete="tel-national"
					hint={messages.mobileHint}
				/>
				<TextField label={messages.industry} {...field("industry")} autoComplete="off" maxLength={120} />
				<TextField label={messages.country} {...field("country")} autoComplete="country-name" maxLength={120} />
				<CheckboxField label={subscribeConsent} {...field("consent")} required />
			</VisitorForm>
			<PrivacyNote />
		</Container>
	);
}

function subscribeErrors(form: HTMLFormElement): InvalidFields {
	const errors = findFormErrors(form);
	if (errors.consent) errors.consent = messages.consentMissing;
	const formData = new FormData(form);
	if (!errors.email && !formData.get("email") && !formData.get("mobile")) errors.email = messages.contactMissing;
	return errors;
}
