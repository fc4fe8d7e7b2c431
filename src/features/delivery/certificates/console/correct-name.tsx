import { DialogButton, useContractForm } from "#console-kit/index.ts";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { correctCertificate, findCertificates } from "../console-contract.ts";
import { certificatesMessages, correctNameMessages as messages } from "./messages.ts";

interface Props {
	code: string;
	name: string;
}

/** Reissues a certificate with a corrected name. */
export const CorrectName = (props: Props) => (
	<DialogButton label={certificatesMessages.correct} subject={props.code} title={messages.title} variant="secondary">
		{(close) => <NameForm {...props} onClose={close} />}
	</DialogButton>
);

function NameForm({ code, name, onClose }: Props & { onClose: () => void }) {
	const { register, submit, busy, formState } = useContractForm(correctCertificate, {
		values: { name },
		input: { params: { code } },
		changes: [findCertificates],
		done: () => messages.done,
		onDone: onClose,
	});
	const { errors } = formState;
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<p>{messages.text}</p>
			<FormError>{errors.root?.message}</FormError>
			<TextField {...register("name")} label={messages.name} maxLength={200} required autoComplete="off" error={errors.name?.message} />
			<DialogActions onCancel={onClose} busy={busy} busyLabel={messages.busy}>
				{messages.submit}
			</DialogActions>
		</form>
	);
}
