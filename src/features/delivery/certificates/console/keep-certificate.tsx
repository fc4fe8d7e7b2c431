import { DialogButton, useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextAreaField } from "#ui/forms/text-area-field.tsx";
import { findCertificates, keepCertificate } from "../contract.ts";
import { keepCertificateMessages as messages } from "./messages.ts";

/** Keeps a certificate that is no longer met by evidence, with a reason. */
export const KeepCertificate = ({ code }: { code: string }) => (
	<DialogButton label={messages.keep} subject={code} title={messages.title}>
		{(close) => <KeepForm code={code} onClose={close} />}
	</DialogButton>
);

function KeepForm({ code, onClose }: { code: string; onClose: () => void }) {
	const { register, submit, busy, formState } = useContractForm(keepCertificate, {
		values: { reason: "" },
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
			<TextAreaField {...register("reason")} label={messages.reason} rows={2} maxLength={500} required error={errors.reason?.message} />
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onClose}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy} busyLabel={messages.busy}>
					{messages.submit}
				</Button>
			</div>
		</form>
	);
}
