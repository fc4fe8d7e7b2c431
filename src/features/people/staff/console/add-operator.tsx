import type { Role } from "../../../../api/call.ts";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { TextField } from "../../../../ui/forms/text-field.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { addOperator, listOperators } from "../contract.ts";
import { useContractForm } from "./frame/use-contract-form.ts";
import { addOperatorMessages } from "./messages.ts";
import { RoleChoice } from "./role-choice.tsx";

/** Makes somebody an operator, by their address. */
export function AddOperator({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Dialog open={open} onClose={onClose} title={addOperatorMessages.title}>
			<Form onDone={onClose} />
		</Dialog>
	);
}

function Form({ onDone }: { onDone: () => void }) {
	const { register, watch, setValue, submit, busy, formState } = useContractForm<typeof addOperator, { email: string; fullName: string; role: Role }>(
		addOperator,
		{
			values: { email: "", fullName: "", role: "editor" },
			changes: [listOperators],
			done: ({ message }) => message,
			onDone,
		},
	);
	const { errors } = formState;
	return (
		<form onSubmit={submit} noValidate className="grid gap-5">
			<p className="text-muted">{addOperatorMessages.lead}</p>
			<TextField
				label={addOperatorMessages.email}
				type="email"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				required
				error={errors.email?.message}
				{...register("email")}
			/>
			<TextField
				label={addOperatorMessages.fullName}
				hint={addOperatorMessages.hint}
				autoComplete="off"
				required
				error={errors.fullName?.message}
				{...register("fullName")}
			/>
			<RoleChoice value={watch("role")} onChoose={(role) => setValue("role", role)} error={errors.role?.message} />
			<FormError>{errors.root && <p>{errors.root.message}</p>}</FormError>
			<div className="dialog-actions">
				<Button type="submit" busy={busy}>
					{addOperatorMessages.submit}
				</Button>
			</div>
		</form>
	);
}
