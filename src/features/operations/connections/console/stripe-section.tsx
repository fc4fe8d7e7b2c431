import { useState } from "react";
import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { connectStripe, disconnectStripe, readConnections, type StripeConnection } from "../console-contract.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { stripeMessages as messages } from "./messages.ts";

const emptyKeys = { secretKey: "", publishableKey: "", webhookSecret: "" };

/** Shows which Stripe account takes payments, and connects one. */
export function StripeSection({ connection }: { connection: StripeConnection }) {
	const { mode, source, account, keyEnd, webhookUrl } = connection;
	const [canCharge, setCanCharge] = useState(true);
	const { submit, busy, register, reset, formState } = useContractForm<typeof connectStripe, typeof emptyKeys>(connectStripe, {
		values: emptyKeys,
		changes: [readConnections],
		onDone: (connected) => {
			reset(emptyKeys);
			setCanCharge(connected.canCharge);
			toast.success(messages.connected);
		},
	});
	const { errors } = formState;
	const plain = { autoComplete: "off", spellCheck: false, maxLength: 300 } as const;
	return (
		<ConnectionSection
			id="stripe"
			title={messages.title}
			status={{ tone: mode === "live" ? "success" : "warn", label: messages.modes[mode], text: messages.texts[mode] }}
			connection={connection}
			setting="STRIPE_SECRET_KEY"
			facts={[
				...(account ? [{ label: messages.account, value: `${account.name} (${account.id})` }] : []),
				...(keyEnd ? [{ label: messages.key, value: messages.keyEnd(keyEnd) }] : []),
			]}
			disconnect={
				<DisconnectButton
					call={disconnectStripe}
					of={messages.title}
					title={messages.disconnectTitle}
					text={messages.disconnectText}
					done={messages.disconnected}
				/>
			}
		>
			{!canCharge && (
				<Notice tone="warn" title={messages.notActive} live>
					{messages.notActiveText}
				</Notice>
			)}
			<form onSubmit={submit} noValidate className="grid gap-5">
				<p className="text-muted">{messages.where}</p>
				<PasswordField
					label={messages.secretKey}
					hint={messages.secretKeyHint}
					required
					{...plain}
					autoComplete="new-password"
					error={errors.secretKey?.message}
					{...register("secretKey")}
				/>
				<TextField
					label={messages.publishableKey}
					hint={messages.publishableKeyHint}
					required
					{...plain}
					error={errors.publishableKey?.message}
					{...register("publishableKey")}
				/>
				<PasswordField
					label={messages.webhookSecret}
					hint={messages.webhookSecretHint(webhookUrl)}
					{...plain}
					autoComplete="new-password"
					error={errors.webhookSecret?.message}
					{...register("webhookSecret")}
				/>
				<FormError>{errors.root?.message}</FormError>
				<Button type="submit" busy={busy} busyLabel={messages.connecting} className="justify-self-start">
					{source === "console" ? messages.replace : messages.connect}
				</Button>
			</form>
		</ConnectionSection>
	);
}
