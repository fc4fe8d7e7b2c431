import { type SubmitEvent, useState } from "react";
import { errorsFrom, findFormErrors, type InvalidFields, useErrors } from "./form-errors.ts";
import { visitorFormMessages as messages } from "./messages.ts";

/** What came of a form: the message to show, or what is wrong. */
type Sent = { ok: true; message: string } | { ok: false; error: string; errors: InvalidFields };

type Reply =
	| { ok: true; response: { message: string } }
	| { ok: false; refusal: { code: string; message: string; details?: { path: string; message: string }[] } };

/**
 * Waits for the reply to a form.
 *
 * @param failed is shown if the server or the network doesn't say what is wrong
 */
export async function toSent(calling: Promise<Reply>, failed = messages.failed): Promise<Sent> {
	try {
		const reply = await calling;
		if (reply.ok) return { ok: true, message: reply.response.message };
		const { code, message, details } = reply.refusal;
		return { ok: false, error: code === "unreadable" || !message ? failed : message, errors: errorsFrom(details) };
	} catch (error) {
		return { ok: false, error: (error instanceof Error && error.message) || failed, errors: {} };
	}
}

interface Options {
	/** Sends what was entered. */
	send: (text: (name: string) => string) => Promise<Sent>;
	/** Finds errors before anything is sent. By default, those that the browser finds. */
	check?: (form: HTMLFormElement) => InvalidFields;
	/** Whether the fields keep their content after success. */
	keepsContent?: boolean;
}

/** The state of a form that anyone can send: its fields, what came of it, and the props of its `form` element. */
export function useVisitorForm({ send, check = findFormErrors, keepsContent = false }: Options) {
	const { form, field, show, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	const [sent, setSent] = useState<Sent>();

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const sheet = event.currentTarget;
		if (busy) return;
		setSent(undefined);
		if (show(check(sheet))) return;
		const fields = new FormData(sheet);
		setBusy(true);
		const now = await send((name) => String(fields.get(name) ?? ""));
		setBusy(false);
		setSent(now);
		if (!now.ok) show(now.errors);
		else if (!keepsContent) sheet.reset();
	}

	const isAtField = sent && !sent.ok && Object.values(sent.errors).includes(sent.error);
	return {
		field,
		busy,
		message: sent?.ok ? sent.message : "",
		error: sent && !sent.ok && !isAtField ? sent.error : "",
		props: { ref: form, method: "post", noValidate: true, onInput: forget, onSubmit: submit } as const,
	};
}
