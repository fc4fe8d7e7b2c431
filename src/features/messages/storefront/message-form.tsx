import { type SubmitEvent, useState } from "react";
import { FormError } from "../../../ui/form-error.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextAreaField } from "../../../ui/text-area-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { ask, faultsOf, SubmitButton, useFaults } from "../../accounts/storefront/index.ts";
import { messageFields, send } from "./send.ts";
import { words } from "./words.ts";

interface Props {
	/** `estimate`: the consulting form, where the first name is required too (specification, section 5). */
	kind: "contact" | "estimate";
	/** Help under the message field. */
	hint?: string;
}

/** The contact and the estimate form (specification, sections 2, 4, 5 and 8). Success clears it; an error stands under it. */
export function MessageForm({ kind, hint }: Props) {
	const { form, faults, show } = useFaults();
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState("");
	const [done, setDone] = useState(false);

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setError("");
		setDone(false);
		if (show(faultsOf(sheet))) return;
		const given = new FormData(sheet);
		const text = (name: string) => String(given.get(name) ?? "");
		const fields = Object.fromEntries(messageFields.map((name) => [name, text(name)])) as Record<(typeof messageFields)[number], string>;
		setBusy(true);
		const sent = await send(ask, kind, { ...fields, website: text("website") });
		setBusy(false);
		if (!sent.ok) {
			setError(sent.error);
			show(sent.faults);
			return;
		}
		sheet.reset();
		setDone(true);
	}

	return (
		<form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField label="First name" name="firstName" autoComplete="given-name" maxLength={120} required={kind === "estimate"} error={faults.firstName} />
				<TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={120} error={faults.lastName} />
				<TextField label="Email" name="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required error={faults.email} />
				<TextField label="Current role" name="currentRole" autoComplete="organization-title" maxLength={120} required error={faults.currentRole} />
				<TextField label="Company name" name="companyName" autoComplete="organization" maxLength={200} required error={faults.companyName} />
				<TextField label="Company address" name="companyAddress" autoComplete="street-address" maxLength={400} required error={faults.companyAddress} />
				<TextField label="City" name="city" autoComplete="address-level2" maxLength={120} required error={faults.city} />
				<TextField label="Country" name="country" autoComplete="country-name" maxLength={120} required error={faults.country} />
			</div>
			{/* Without a longest length: a browser would cut a pasted text without a word, the server says what is wrong with it. */}
			<TextAreaField label="Message" name="message" rows={6} required hint={hint} error={faults.message} />
			<div className="hidden" aria-hidden="true">
				<label>
					Leave this empty
					<input name="website" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
			<SubmitButton busy={busy} busyLabel={words.sending}>
				{words.send}
			</SubmitButton>
			<FormError>{error}</FormError>
			<div role="status">{done && <Notice tone="success">{words.sent}</Notice>}</div>
		</form>
	);
}
