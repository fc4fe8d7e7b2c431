import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { verifyMessages as messages } from "../messages.ts";
import { formatCertificateCode, readCode } from "../rules/certificate-code.ts";

/** Works without scripts; with scripts, rejects a malformed code before sending it. */
export function CodeForm({ typed }: { typed?: string | undefined }) {
	const navigate = useNavigate();
	const [error, setError] = useState("");

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const field = event.currentTarget.elements.namedItem("code") as HTMLInputElement;
		const code = readCode(field.value);
		setError(code ? "" : messages.codeInvalid);
		if (code) navigate(`/certificates/${formatCertificateCode(code)}`);
		else field.focus();
	}

	return (
		<form method="get" action="/certificates" noValidate onSubmit={submit} className="mt-4 grid max-w-form gap-4">
			<TextField
				label={messages.code}
				name="code"
				defaultValue={typed}
				maxLength={60}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				required
				hint={messages.codeHint}
				error={error}
			/>
			<Button type="submit" className="justify-self-start">
				{messages.verify}
			</Button>
		</form>
	);
}
