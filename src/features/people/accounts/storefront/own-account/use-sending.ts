import { type SubmitEvent, useState } from "react";
import {
	type Call,
	findFormErrors,
	type InputOf,
	type ResponseOf,
	useErrors,
	useSignedInClient,
} from "#storefront-kit/index.ts";
import { specifiedMessages } from "../messages.ts";

/** Submits a form or makes a call of the logged-in customer, and tracks its state. */
export function useSending() {
	const signedInClient = useSignedInClient();
	const { form, field, show, showRefused, forget } = useErrors();
	const [busy, setBusy] = useState(false);
	const [trouble, setTrouble] = useState("");
	const [done, setDone] = useState("");

	/** Returns the response, or null after a failure, which it shows. */
	async function send<C extends Call>(call: C, input: InputOf<C>): Promise<ResponseOf<C> | null> {
		setBusy(true);
		setTrouble("");
		setDone("");
		try {
			const outcome = await signedInClient.call(call, input);
			if (outcome?.ok) return outcome.response;
			if (outcome && !showRefused(outcome.refusal.details)) setTrouble(outcome.refusal.message);
		} catch {
			setTrouble(specifiedMessages.network);
		} finally {
			setBusy(false);
		}
		return null;
	}

	/** Returns the props of a form. `act` gets its content, unless `check` finds errors. */
	const toForm = (
		act: (text: (name: string) => string, element: HTMLFormElement) => Promise<void>,
		check = findFormErrors,
	) => ({
		ref: form,
		method: "post",
		noValidate: true,
		className: "grid gap-5",
		onInput: forget,
		async onSubmit(event: SubmitEvent<HTMLFormElement>) {
			event.preventDefault();
			const element = event.currentTarget;
			if (busy || show(check(element))) return;
			const fields = new FormData(element);
			await act((name) => String(fields.get(name)), element);
		},
	});
	return { busy, trouble, done, setDone, send, field, toForm };
}
