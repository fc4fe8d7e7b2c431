import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { readCode, shownCode } from "../rules/certificate-code.ts";

/** Asks for a code. Works without scripts too; with them a code that can't be one is said before anything is asked. */
export function CodeForm({ typed }: { typed?: string | undefined }) {
	const navigate = useNavigate();
	const [fault, setFault] = useState("");

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
		const code = readCode(field.value);
		setFault(code ? "" : "A code has 16 letters and digits, such as 7F3K-9Q2M-X4TB-0WHR.");
		if (code) navigate(`/certificates/${shownCode(code)}`);
		else field.focus();
	}

	return (
		<form method="get" action="/certificates" noValidate onSubmit={submit} className="mt-4 grid max-w-form gap-4">
			<TextField
				label="Certificate code"
				name="code"
				defaultValue={typed}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				hint="Upper and lower case are the same."
				error={fault}
			/>
			<Button type="submit" className="justify-self-start">
				Verify
			</Button>
		</form>
	);
}
