import { type SubmitEvent, useState } from "react";
import { useLocation } from "react-router";
import {
	apiClient,
	FormError,
	findFormErrors,
	Notice,
	SubmitButton,
	TextAreaField,
	TextField,
	useErrors,
	useHydrated,
} from "#storefront-kit/index.ts";
import { messageFormMessages, specifiedMessages } from "../messages.ts";
import { messageFields, send } from "./send.ts";

interface Props {
	/** `estimate`: the consulting form, where the first name is also required (specification, section 5). */
	kind: "contact" | "estimate";
	/** Help below the message field. */
	hint?: string;
}

/**
 * The contact and the estimate form (specification, sections 2, 4, 5 and 8). Success clears it; an error appears below
 * it. A link can begin the message with the navigation state `message`.
 */
export function MessageForm({ kind, hint }: Props) {
	const { form, errors, show } = useErrors();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	const [done, setDone] = useState(false);
	const hydrated = useHydrated();
	const { state } = useLocation();
	// The server does not know the navigation state.
	const begun: unknown = hydrated ? state?.message : undefined;

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setError("");
		setDone(false);
		if (show(findFormErrors(sheet))) return;
		const formData = new FormData(sheet);
		const text = (name: string) => String(formData.get(name) ?? "");
		const fields = Object.fromEntries(messageFields.map((name) => [name, text(name)])) as Record<
			(typeof messageFields)[number],
			string
		>;
		setBusy(true);
		const sent = await send(apiClient, kind, { ...fields, website: text("website") });
		setBusy(false);
		if (!sent.ok) {
			setError(sent.error);
			show(sent.errors);
			return;
		}
		sheet.reset();
		// A reset restores the begun message.
		const message = sheet.elements.namedItem("message");
		if (message instanceof HTMLTextAreaElement) message.value = "";
		setDone(true);
	}

	return (
		<form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={messageFormMessages.firstName}
					name="firstName"
					autoComplete="given-name"
					maxLength={120}
					required={kind === "estimate"}
					error={errors.firstName}
				/>
				<TextField
					label={messageFormMessages.lastName}
					name="lastName"
					autoComplete="family-name"
					maxLength={120}
					error={errors.lastName}
				/>
				<TextField
					label={messageFormMessages.email}
					name="email"
					type="email"
					autoComplete="email"
					autoCapitalize="none"
					spellCheck={false}
					required
					error={errors.email}
				/>
				<TextField
					label={messageFormMessages.currentRole}
					name="currentRole"
					autoComplete="organization-title"
					maxLength={120}
					required
					error={errors.currentRole}
				/>
				<TextField
					label={messageFormMessages.companyName}
					name="companyName"
					autoComplete="organization"
					maxLength={200}
					required
					error={errors.companyName}
				/>
				<TextField
					label={messageFormMessages.companyAddress}
					name="companyAddress"
					autoComplete="address-line1"
					maxLength={400}
					required
					error={errors.companyAddress}
				/>
				<TextField
					label={messageFormMessages.city}
					name="city"
					autoComplete="address-level2"
					maxLength={120}
					required
					error={errors.city}
				/>
				<TextField
					label={messageFormMessages.country}
					name="country"
					autoComplete="country-name"
					maxLength={120}
					required
					error={errors.country}
				/>
			</div>
			{/* No maxlength: the browser would silently cut pasted text, but the server reports an error. */}
			<TextAreaField
				label={messageFormMessages.message}
				name="message"
				rows={6}
				required
				hint={hint}
				defaultValue={typeof begun === "string" ? begun : undefined}
				error={errors.message}
			/>
			<div className="hidden" aria-hidden="true">
				<label>
					{messageFormMessages.honeypot}
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<SubmitButton busy={busy} busyLabel={specifiedMessages.sending}>
				{specifiedMessages.send}
			</SubmitButton>
			<FormError>{error}</FormError>
			<div role="status">{done && <Notice tone="success">{specifiedMessages.sent}</Notice>}</div>
		</form>
	);
}
