import { useState } from "react";
import { ConfirmCall, ContractForm, FieldInput, Notice, toast, useContractForm } from "#console-kit/index.ts";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { connectStripe, disconnectStripe, readConnections, type StripeConnection } from "../console-contract.ts";
import { ConnectionSection } from "./connection-section.tsx";

const modes = {
	live: "Live payments",
	test: "Test mode",
	sandbox: "Sandbox",
	off: "Not connected",
};

const texts = {
	live: "Cards are charged.",
	test: "Stripe's test mode is connected. Purchases are for testing only, and no money is charged.",
	sandbox: "Purchases are for testing only: checkout takes test cards on this server, and no money is charged.",
	off: "Visitors can't pay until you connect Stripe. Courses that cost nothing can still be enrolled in.",
};

const emptyKeys = { secretKey: "", publishableKey: "", webhookSecret: "" };

/** Shows which Stripe account takes payments, and connects one. */
export function StripeSection({ connection }: { connection: StripeConnection }) {
	const { mode, source, account, keyEnd, webhookUrl } = connection;
	const [canCharge, setCanCharge] = useState(true);
	const form = useContractForm<typeof connectStripe, typeof emptyKeys>(connectStripe, {
		values: emptyKeys,
		changes: [readConnections],
		onDone: (connected) => {
			form.reset(emptyKeys);
			setCanCharge(connected.canCharge);
			toast.success("Stripe is connected.");
		},
	});
	const { errors } = form.formState;
	const plain = { autoComplete: "off", spellCheck: false, maxLength: 300 } as const;
	return (
		<ConnectionSection
			id="stripe"
			title="Stripe"
			status={{ tone: mode === "live" ? "success" : "warn", label: modes[mode], text: texts[mode] }}
			connection={connection}
			setting="STRIPE_SECRET_KEY"
			facts={[
				...(account ? [{ label: "Account", value: `${account.name} (${account.id})` }] : []),
				...(keyEnd ? [{ label: "Secret key", value: `Ends with ${keyEnd}` }] : []),
			]}
			disconnect={
				<ConfirmCall
					input={{}}
					changes={[readConnections]}
					label="Disconnect"
					variant="secondary"
					call={disconnectStripe}
					of="Stripe"
					title="Disconnect Stripe?"
					text="Customers who are paying will be interrupted. You can connect it again later."
					done="Stripe is disconnected."
				/>
			}
		>
			{!canCharge && (
				<Notice tone="warn" title="Stripe hasn't activated this account for payments yet" live>
					Finish the activation in Stripe. Until then, customers can't pay.
				</Notice>
			)}
			<ContractForm
				form={form}
				submit={source === "console" ? "Replace the keys" : "Connect Stripe"}
				busyLabel="Checking with Stripe..."
			>
				<p className="text-muted">Copy both keys from Stripe, under Developers, API keys.</p>
				<PasswordField
					label="Secret key"
					hint="Starts with sk_live_, or with sk_test_ for a trial. We encrypt it and never show it again."
					required
					{...plain}
					autoComplete="new-password"
					error={errors.secretKey?.message}
					{...form.register("secretKey")}
				/>
				<FieldInput
					form={form}
					name="publishableKey"
					label="Publishable key"
					hint="Starts with pk_live_ or pk_test_."
					required
					{...plain}
				/>
				<PasswordField
					label="Signing secret of the webhook"
					hint={`Leave it empty, and we'll create the webhook. If you created one at Stripe for ${webhookUrl}, enter its signing secret.`}
					{...plain}
					autoComplete="new-password"
					error={errors.webhookSecret?.message}
					{...form.register("webhookSecret")}
				/>
			</ContractForm>
		</ConnectionSection>
	);
}
