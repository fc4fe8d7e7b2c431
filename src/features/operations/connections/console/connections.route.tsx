import {
	ConfirmCall,
	ConsolePage,
	ContractForm,
	consoleMeta,
	FieldInput,
	SelectField,
	Skeleton,
	toast,
	useConsoleQuery,
	useContractForm,
} from "#console-kit/index.ts";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { type EmailSecurity, emailSecurities } from "#values/email/email-security.ts";
import { connectEmail, disconnectEmail, type EmailServer, readConnections } from "../console-contract.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { connectionsMessages as messages } from "./messages.ts";
import { StripeSection } from "./stripe-section.tsx";

const securities = {
	tls: "TLS",
	starttls: "STARTTLS",
	none: "None, only for a server on your own network",
} satisfies Record<EmailSecurity, string>;

interface Values {
	host: string;
	port: number;
	security: EmailSecurity;
	user: string;
	password: string;
	from: string;
}

/** Shows which server sends emails, and connects one. */
function EmailServerSection({ connection }: { connection: EmailServer }) {
	const { source, host, port, security, user, hasPassword, from } = connection;
	const isSaved = source === "console";
	const form = useContractForm<typeof connectEmail, Values>(connectEmail, {
		values: isSaved
			? { host: host ?? "", port: port ?? 465, security: security ?? "tls", user: user ?? "", password: "", from }
			: { host: "", port: 465, security: "tls", user: "", password: "", from: "" },
		changes: [readConnections],
		onDone: ({ sentTo }) => {
			form.resetField("password", { defaultValue: "" });
			toast.success(`The email server is connected. We sent a test email to ${sentTo}.`);
		},
	});
	const { errors } = form.formState;
	const plain = { autoComplete: "off", spellCheck: false } as const;
	return (
		<ConnectionSection
			id="email"
			title="Email server"
			status={
				source === "none"
					? { tone: "warn", label: "Not connected", text: "Emails are only saved on the server, not sent." }
					: { tone: "success", label: "Connected" }
			}
			connection={connection}
			setting="SMTP_URL"
			facts={
				host && port
					? [
							{ label: "Server", value: `${host}, port ${port}` },
							{ label: "Sender", value: from },
						]
					: []
			}
			disconnect={
				<ConfirmCall
					input={{}}
					changes={[readConnections]}
					label="Disconnect"
					variant="secondary"
					call={disconnectEmail}
					of="Email server"
					title="Disconnect the email server?"
					text="From then on, emails are only saved on the server, not sent. You can connect it again later."
					done="The email server is disconnected."
				/>
			}
		>
			<ContractForm form={form} submit="Send a test email and connect" busyLabel="Sending a test email...">
				<FieldInput
					form={form}
					name="host"
					label="Server"
					hint="The name of the outgoing mail server (SMTP), such as smtp.example.com."
					required
					maxLength={253}
					{...plain}
				/>
				<div className="grid gap-5 sm:grid-cols-2">
					<FieldInput
						form={form}
						name="port"
						label="Port"
						hint="Usually 465 for TLS and 587 for STARTTLS."
						required
						type="number"
						min={1}
						max={65_535}
						rules={{ valueAsNumber: true }}
					/>
					<SelectField
						label="Encryption"
						{...form.field("security")}
						options={emailSecurities.map((name) => [name, securities[name]])}
					/>
				</div>
				<FieldInput
					form={form}
					name="user"
					label="User name"
					hint="Leave it empty if the server needs no login."
					maxLength={300}
					{...plain}
				/>
				<PasswordField
					label="Password"
					hint={
						hasPassword
							? "Leave it empty to keep the saved password for this server and user name."
							: "We encrypt it and never show it again."
					}
					maxLength={500}
					autoComplete="new-password"
					error={errors.password?.message}
					{...form.register("password")}
				/>
				<FieldInput
					form={form}
					name="from"
					label="Sender"
					hint="An address that belongs to your account, such as Training <no-reply@example.com>."
					required
					maxLength={300}
					{...plain}
				/>
			</ContractForm>
		</ConnectionSection>
	);
}

export const meta = consoleMeta(messages.title);

/** `/console/connections`: connects Stripe and an email server. */
export default function ConnectionsPage() {
	const { data, failed } = useConsoleQuery(readConnections, {});
	return (
		<ConsolePage
			title={messages.title}
			lead="Connect the services that take payments and send emails. A connection is tested before it is saved, and works at once."
		>
			{failed ? (
				failed
			) : !data ? (
				<Skeleton label="Loading connections" />
			) : (
				<div className="grid gap-12">
					<StripeSection connection={data.stripe} />
					<EmailServerSection connection={data.email} />
				</div>
			)}
		</ConsolePage>
	);
}
