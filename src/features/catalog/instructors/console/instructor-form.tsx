import { Controller } from "react-hook-form";
import { useContractForm } from "../../../../console/index.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { RichTextField } from "../../../../ui/console/rich-text-field.tsx";
import { CheckboxField } from "../../../../ui/forms/checkbox-field.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { addInstructor, changeInstructor, type EditedInstructor, listEditedInstructors } from "../console-contract.ts";
import { instructorFormMessages as messages } from "./messages.ts";

interface Values {
	known?: string;
	name: string;
	credentials: string;
	role: string;
	profile: string;
	featured: boolean;
	hidden: boolean;
}

interface Props {
	/** The instructor to change; without it, the form adds one. */
	known?: EditedInstructor;
	/** The name typed so far, for a new instructor. */
	name?: string;
	onDone: (name: string) => void;
	onCancel: () => void;
}

/** Adds an instructor, or changes `known`. */
export function InstructorForm({ known, name = "", onDone, onCancel }: Props) {
	const call: typeof addInstructor | typeof changeInstructor = known ? changeInstructor : addInstructor;
	const values: Values = known
		? {
				known: known.name,
				name: known.name,
				credentials: known.credentials,
				role: known.role,
				profile: known.profile,
				featured: known.featured,
				hidden: known.hidden,
			}
		: { name, credentials: "", role: "", profile: "", featured: false, hidden: false };
	const { register, control, submit, busy, formState } = useContractForm<typeof call, Values>(call, {
		values,
		changes: [listEditedInstructors],
		refused: ({ refusal, message }) => {
			if (refusal.code !== "name_taken") return false;
			control.setError("name", { message }, { shouldFocus: true });
			return true;
		},
		onDone: (saved) => onDone(saved.name),
	});
	const { errors } = formState;
	return (
		<form noValidate className="grid gap-5" onSubmit={submit}>
			<FormError>{errors.root?.message}</FormError>
			<TextField
				{...register("name")}
				label={messages.name}
				hint={known && known.courses > 0 ? messages.renamed(known.courses) : undefined}
				error={errors.name?.message}
				required
				autoComplete="off"
			/>
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
			<div className="grid gap-1">
				<CheckboxField {...register("featured")} label={messages.featured} />
				<CheckboxField {...register("hidden")} label={messages.hidden} />
			</div>
			<div className="dialog-actions">
				<Button variant="secondary" onClick={onCancel}>
					{messages.cancel}
				</Button>
				<Button type="submit" busy={busy}>
					{known ? messages.save : messages.submit}
				</Button>
			</div>
		</form>
	);
}
