import { useState } from "react";
import { Button } from "../../../../ui/buttons/button.tsx";
import { FormError } from "../../../../ui/forms/form-error.tsx";
import { Dialog } from "../../../../ui/layout/dialog.tsx";
import { changeRole, getOperator, type ListedOperator, listOperators, resetOperator, takeRole } from "../contract.ts";
import { useOperator } from "./frame/operator.ts";
import { type CallRefused, useAct } from "./frame/use-console.ts";
import { operatorDialogMessages } from "./messages.ts";
import { RoleChoice } from "./role-choice.tsx";

/** What an owner changes about an operator: the role, or that it is taken away; or lets them begin anew. */
export function OperatorDialog({ operator, onClose }: { operator: ListedOperator | undefined; onClose: () => void }) {
	return (
		<Dialog open={operator !== undefined} onClose={onClose} title={operator?.fullName ?? ""}>
			{operator && <Choices operator={operator} onClose={onClose} />}
		</Dialog>
	);
}

function Choices({ operator, onClose }: { operator: ListedOperator; onClose: () => void }) {
	const { id, fullName } = operator;
	const me = useOperator().id === id;
	const [role, setRole] = useState(operator.role);
	const [sure, setSure] = useState<"take" | "reset">();
	const [fault, setFault] = useState<string>();
	const refused = (refusal: CallRefused) => {
		setFault(refusal.refusal.code === "confirmation_needed" ? operatorDialogMessages.notConfirmed : refusal.message);
		return true;
	};
	const common = { changes: [listOperators, getOperator], done: ({ message }: { message: string }) => message, refused };
	const changing = useAct(changeRole, common);
	const taking = useAct(takeRole, common);
	const resetting = useAct(resetOperator, common);
	const after = async (acted: Promise<unknown>) => {
		setFault(undefined);
		if (await acted) onClose();
	};
	const params = { id: String(id) };

	if (sure)
		return (
			<div className="grid gap-5">
				<p>
					{sure === "take" ? (me ? operatorDialogMessages.removeOwn : operatorDialogMessages.removeText(fullName)) : operatorDialogMessages.resetText(fullName)}
				</p>
				<FormError>{fault && <p>{fault}</p>}</FormError>
				<div className="dialog-actions">
					<Button variant="secondary" autoFocus onClick={() => setSure(undefined)}>
						{operatorDialogMessages.back}
					</Button>
					{sure === "take" ? (
						<Button variant="danger" busy={taking.busy} onClick={() => after(taking.act({ params }))}>
							{operatorDialogMessages.removeRole}
						</Button>
					) : (
						<Button variant="danger" busy={resetting.busy} onClick={() => after(resetting.act({ params }))}>
							{operatorDialogMessages.reset}
						</Button>
					)}
				</div>
			</div>
		);
	return (
		<form
			className="grid gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				void after(changing.act({ params, body: { role, was: operator.role } }));
			}}
		>
			<RoleChoice value={role} onChoose={setRole} />
			<FormError>{fault && <p>{fault}</p>}</FormError>
			<div className="dialog-actions">
				<Button type="submit" disabled={role === operator.role} busy={changing.busy}>
					{operatorDialogMessages.changeRole}
				</Button>
			</div>
			<div className="flex flex-wrap gap-3 border-t border-line pt-5">
				<Button variant="quiet" onClick={() => setSure("take")}>
					{operatorDialogMessages.removeRole}
				</Button>
				{!me && (
					<Button variant="quiet" onClick={() => setSure("reset")}>
						{operatorDialogMessages.resetSecondFactor}
					</Button>
				)}
			</div>
		</form>
	);
}
