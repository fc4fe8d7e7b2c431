import { DialogButton, useContractForm } from "#console-kit/index.ts";
import { DialogActions } from "#ui/console/dialog-actions.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { correctCertificate, findCertificates } from "../console-contract.ts";

interface Props {
	code: string;
	name: string;
}

/** Reissues a certificate with a corrected name. */
export const CorrectName = (props: Props) => (
	<DialogButton label="Correct name" subject={props.code} title="Correct the name" variant="secondary">
		{(close) => <NameForm {...props} onClose={close} />}
	</DialogButton>
);

function NameForm({ code, name, onClose }: Props & { onClose: () => void }) {
	const { register, submit, busy, formState } = useContractForm(correctCertificate, {
		values: { name },
		input: { params: { code } },
		changes: [findCertificates],
		done: () => "Certificate reissued and emailed.",
		onDone: onClose,
	});
	const { errors } = formState;
	return (
		<form noValidate onSubmit={submit} className="grid gap-5">
			<p>The code stays the same. The public page shows the corrected name, and the holder gets the new certificate by email.</p>
			<FormError>{errors.root?.message}</FormError>
			<TextField {...register("name")} label="Name on the certificate" maxLength={200} required autoComplete="off" error={errors.name?.message} />
			<DialogActions onCancel={onClose} busy={busy} busyLabel="Reissuing...">
				Reissue certificate
			</DialogActions>
		</form>
	);
}
