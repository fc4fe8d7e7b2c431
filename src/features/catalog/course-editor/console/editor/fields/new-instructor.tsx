import { Controller } from "react-hook-form";
import { useContractForm } from "../../../../../../console/index.ts";
import { Button } from "../../../../../../ui/buttons/button.tsx";
import { RichTextField } from "../../../../../../ui/console/rich-text-field.tsx";
import { CheckboxField } from "../../../../../../ui/forms/checkbox-field.tsx";
import { FormError } from "../../../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../../../../ui/layout/dialog.tsx";
import { addInstructor, listEditedInstructors } from "../../../../instructors/console-contract.ts";
import { instructorMessages as messages } from "../messages.ts";

interface Props {
	open: boolean;
	/** The name typed so far. */
	name: string;
	onClose: () => void;
	onAdded: (name: string) => void;
}

/** Adds an instructor without leaving the course. */
export function NewInstructor({ open, onClose, ...rest }: Props) {
	return (
		<Dialog open={open} onClose={onClose} title={messages.title}>
			<InstructorForm {...rest} onCancel={onClose} />
		</Dialog>
	);
}

function InstructorForm({ name, onAdded, onCancel }: { name: string; onAdded: (name: string) => void; onCancel: () => void }) {
	const { register, control, submit, busy, formState } = useContractForm(addInstructor, {
		values: { name, credentials: "", role: "", profile: "", featured: false },
		changes: [listEditedInstructors],
		refused: ({ refusal, message }) => {
			if (refusal.code !== "name_taken") return false;
			control.setError("name", { message }, { shouldFocus: true });
			return true;
		},
		onDone: (added) => onAdded(added.name),
	});
	const { errors } = formState;
	return (
		<form noValidate className="grid gap-5" onSubmit={submit}>
			<FormError>{errors.root?.message}</FormError>
			<TextField {...register("name")} label={messages.name} error={errors.name?.message} required autoComplete="off" />
			<TextField
				{...register("credentials")}
				label={messages.credentials}
				hint={messages.credentialsHint}
				error={errors.credentials?.message}
				autoComplete="off"
			/>
			<TextField {...register("role")} label={messages.role} hint={messages.roleHint} error={errors.role?.message} autoComplete="off" />
			<Controller
				control={control}
				name="profile"
				render={({ field }) => (
					<RichTextField label={messages.profile} value={field.value} onChange={field.onChange} onBlur={field.onBlur} error={errors.profile?.message} />
				)}
			/>
			<CheckboxField {...register("featured")} label={messages.featured} />
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{messages.add}
				</Button>
			</div>
		</form>
	);
}
