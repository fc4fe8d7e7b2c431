import { useLocation } from "react-router";
import {
	apiClient,
	TextAreaField,
	TextField,
	useHydrated,
	useVisitorForm,
	VisitorForm,
} from "#storefront-kit/index.ts";
import { messageFormMessages, specifiedMessages } from "../messages.ts";
import { send } from "./send.ts";

interface Props {
	/** `estimate`: the consulting form, where the first name is also required (specification, section 5). */
	kind: "contact" | "estimate";
	/** Help below the message field. */
	hint?: string;
}

/** The fields above the message: what browsers fill in, and the maximum length. */
const shortFields = {
	firstName: ["given-name", 120],
	lastName: ["family-name", 120],
	email: ["email", undefined],
	currentRole: ["organization-title", 120],
	companyName: ["organization", 200],
	companyAddress: ["address-line1", 400],
	city: ["address-level2", 120],
	country: ["country-name", 120],
} as const;
const names = Object.keys(shortFields) as (keyof typeof shortFields)[];

/**
 * The contact and the estimate form (specification, sections 2, 4, 5 and 8). Success clears it; an error appears below
 * it. A link can begin the message with the navigation state `message`.
 */
export function MessageForm({ kind, hint }: Props) {
	const form = useVisitorForm({
		send(text) {
			const entered = Object.fromEntries(names.map((name) => [name, text(name)])) as Record<
				keyof typeof shortFields,
				string
			>;
			return send(apiClient, kind, { ...entered, message: text("message"), website: text("website") });
		},
	});
	const hydrated = useHydrated();
	const { state } = useLocation();
	// The server does not know the navigation state. A message that was sent doesn't begin another one.
	const begun: unknown = hydrated && !form.message ? state?.message : undefined;

	return (
		<VisitorForm form={form} submit={specifiedMessages.send} busyLabel={specifiedMessages.sending}>
			<div className="grid gap-5 sm:grid-cols-2">
				{names.map((name) => (
					<TextField
						key={name}
						label={messageFormMessages[name]}
						{...form.field(name)}
						type={name === "email" ? "email" : "text"}
						autoComplete={shortFields[name][0]}
						maxLength={shortFields[name][1]}
						required={name === "firstName" ? kind === "estimate" : name !== "lastName"}
					/>
				))}
			</div>
			{/* No maxlength: the browser would silently cut pasted text, but the server reports an error. */}
			<TextAreaField
				label={messageFormMessages.message}
				{...form.field("message")}
				rows={6}
				required
				hint={hint}
				defaultValue={typeof begun === "string" ? begun : undefined}
			/>
		</VisitorForm>
	);
}
