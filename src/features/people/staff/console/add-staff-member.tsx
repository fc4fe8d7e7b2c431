import { useContractForm } from "#console-kit/index.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/layout/dialog.tsx";
import { addStaffMember, listStaff } from "../contract.ts";
import { RoleChoice } from "./role-choice.tsx";

export function AddStaffMember({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title="Add a staff member">
			<Form onDone={onClose} />
		</Dialog>
	);
}

function Form({ onDone }: { onDone: () => void }) {
	const { register, watch, setValue, submit, busy, formState } = useContractForm(addStaffMember, {
		values: { email: "", fullName: "", role: "editor" },
		changes: [listStaff],
		done: ({ message }) => message,
		onDone,
	});
	const { errors } = formState;
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			<p className="text-muted">
				We'll email them a link to choose a password. An existing account is logged out everywhere and loses its password, so the link is the only way in.
			</p>
			<TextField
				label="Email"
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				error={errors.email?.message}
				{...register("email")}
			/>
			<TextField
				label="Full name"
				hint="An existing account keeps its name."
				autoComplete="off"
				required
				error={errors.fullName?.message}
				{...register("fullName")}
			/>
			<RoleChoice value={watch("role")} onChoose={(role) => setValue("role", role)} error={errors.role?.message} />
			<FormError>{errors.root && <p>{errors.root.message}</p>}</FormError>
			<div className="dialog-actions">
				<Button type="submit" busy={busy}>
					Add staff member
				</Button>
			</div>
		</form>
	);
}
