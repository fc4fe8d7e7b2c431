import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { toast } from "#ui/feedback/toast.ts";
import { FormError } from "#ui/forms/form-error.tsx";
import { PasswordField } from "#ui/forms/password-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { type EmailSecurity, emailSecurities } from "#values/email/email-security.ts";
import { connectEmail, disconnectEmail, type EmailServer, readConnections } from "../console-contract.ts";
import { ConnectionSection } from "./connection-section.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { emailMessages as messages } from "./messages.ts";

interface Values {
	host: string;
	port: number;
	security: EmailSecurity;
	user: string;
	password: string;
	from: string;
}

/** Shows which server sends emails, and connects one. */
export function EmailServerSection({ connection }: { connection: EmailServer }) {
	const { source, host, port, security, user, hasPassword, from } = connection;
	const isSaved = source === "console";
	const { submit, busy, register, resetField, formState } = useContractForm<typeof connectEmail, Values>(connectEmail, {
		values: isSaved
			? { host: host ?? "", port: port ?? 465, security: security ?? "tls", user: user ?? "", password: "", from }
			: { host: "", port: 465, security: "tls", user: "", password: "", from: "" },
		changes: [readConnections],
		onDone: ({ sentTo }) => {
			resetField("password", { defaultValue: "" });
			toast.success(messages.sent(sentTo));
		},
	});
	const { errors } = formState;
	const plain = { autoComplete: "off", spellCheck: false } as const;
	return (
		<ConnectionSection
			id="email"
			title={messages.title}
			status={
				source === "none" ? { tone: "warn", label: messages.notConnected, text: messages.notConnectedText } : { tone: "success", label: messages.connected }
			}
			connection={connection}
			setting="SMTP_URL"
			facts={
				host && port
					? [
							{ label: messages.server, value: messages.address(host, port) },
							{ label: messages.sender, value: from },
						]
					: []
			}
			disconnect={
				<DisconnectButton
					call={disconnectEmail}
					of={messages.title}
					title={messages.disconnectTitle}
					text={messages.disconnectText}
					done={messages.disconnected}
				/>
			}
		>
			<form onSubmit={submit} noValidate className="grid gap-5">
				<TextField label={messages.host} hint={messages.hostHint} required maxLength={253} {...plain} error={errors.host?.message} {...register("host")} />
				<div className="grid gap-5 sm:grid-cols-2">
					<TextField
						label={messages.port}
						hint={messages.portHint}
						required
						type="number"
						min={1}
						max={65_535}
						error={errors.port?.message}
						{...register("port", { valueAsNumber: true })}
					/>
					<SelectField label={messages.security} error={errors.security?.message} {...register("security")}>
						{emailSecurities.map((name) => (
							<option key={name} value={name}>
								{messages.securities[name]}
							</option>
						))}
					</SelectField>
				</div>
				<TextField label={messages.user} hint={messages.userHint} maxLength={300} {...plain} error={errors.user?.message} {...register("user")} />
				<PasswordField
					label={messages.password}
					hint={hasPassword ? messages.keepPassword : messages.passwordHint}
					maxLength={500}
					autoComplete="new-password"
					error={errors.password?.message}
					{...register("password")}
				/>
				<TextField label={messages.from} hint={messages.fromHint} required maxLength={300} {...plain} error={errors.from?.message} {...register("from")} />
				<FormError>{errors.root?.message}</FormError>
				<Button type="submit" busy={busy} busyLabel={messages.connecting} className="justify-self-start">
					{messages.connect}
				</Button>
			</form>
		</ConnectionSection>
	);
}
