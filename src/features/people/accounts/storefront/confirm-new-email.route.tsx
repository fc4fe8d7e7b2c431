import { useState } from "react";
import { useParams } from "react-router";
import { apiClient, Button, ButtonLink, FormError, Notice, useHydrated } from "#storefront-kit/index.ts";
import { confirmRequestedEmail } from "../own-account-contract.ts";
import { FormPage, tokenMeta } from "./form-page.tsx";
import { confirmLinkMessages, confirmNewEmailMessages as messages, specifiedMessages } from "./messages.ts";

export const meta = tokenMeta(messages.pageTitle);

/**
 * Opened by the link to a new address that staff entered. Needs no login; a button, because email programs open links
 * themselves.
 */
export default function ConfirmNewEmail() {
	const { token = "" } = useParams();
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const [email, setEmail] = useState("");
	const [error, setError] = useState("");

	async function confirm() {
		setBusy(true);
		setError("");
		try {
			const outcome = await apiClient.call(confirmRequestedEmail, { body: { token } });
			if (outcome.ok) setEmail(outcome.response.email);
			else setError(outcome.refusal.code === "invalid" ? confirmLinkMessages.incomplete : outcome.refusal.message);
		} catch {
			setError(specifiedMessages.network);
		}
		setBusy(false);
	}

	return (
		<FormPage title={messages.pageTitle} lead={messages.lead}>
			{!email && (
				<Button size="large" wide busy={busy} disabled={!hydrated} onClick={confirm}>
					{messages.confirm}
				</Button>
			)}
			<FormError>{error}</FormError>
			<div role="status">
				{email && (
					<Notice tone="success" title={messages.confirmed}>
						{messages.confirmedText(email)}
					</Notice>
				)}
			</div>
			{email && (
				<>
					<ButtonLink to="/login">{confirmLinkMessages.login}</ButtonLink>
					<ButtonLink to="/forgot-password" variant="secondary">
						{messages.setPassword}
					</ButtonLink>
				</>
			)}
		</FormPage>
	);
}
