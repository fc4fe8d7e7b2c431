import { useState } from "react";
import { Button, type CallRefused, Dialog, FormError, useAct } from "#console-kit/index.ts";
import {
	changeRole,
	getStaffMember,
	type ListedStaffMember,
	listStaff,
	resetStaffMember,
	takeRole,
} from "../contract.ts";
import { RoleChoice } from "./role-choice.tsx";
import { useStaffMember } from "./staff-member.ts";

/** Changes or removes a staff member's role, or resets their access. */
export function StaffMemberDialog({
	staffMember,
	onClose,
}: {
	staffMember: ListedStaffMember | undefined;
	onClose: () => void;
}) {
	return (
		<Dialog open={staffMember !== undefined} onClose={onClose} title={staffMember?.fullName ?? ""}>
			{staffMember && <Choices staffMember={staffMember} onClose={onClose} />}
		</Dialog>
	);
}

function Choices({ staffMember, onClose }: { staffMember: ListedStaffMember; onClose: () => void }) {
	const { id, fullName } = staffMember;
	const me = useStaffMember().id === id;
	const [role, setRole] = useState(staffMember.role);
	const [sure, setSure] = useState<"take" | "reset">();
	const [error, setError] = useState<string>();
	const refused = (refusal: CallRefused) => {
		setError(
			refusal.refusal.code === "confirmation_needed"
				? "Nothing was changed because you didn't confirm your identity."
				: refusal.message,
		);
		return true;
	};
	const common = { changes: [listStaff, getStaffMember], done: ({ message }: { message: string }) => message, refused };
	const changing = useAct(changeRole, common);
	const taking = useAct(takeRole, common);
	const resetting = useAct(resetStaffMember, common);
	const after = async (acted: Promise<unknown>) => {
		setError(undefined);
		if (await acted) onClose();
	};
	const params = { id: String(id) };

	if (sure)
		return (
			<div className="grid gap-5">
				<p>
					{sure === "take"
						? me
							? "You lose access to the console immediately. You keep your account."
							: `${fullName} loses access to the console immediately but keeps the account.`
						: `This removes the password and second factor of ${fullName} and ends all of their sessions. They get an email with a link to choose a new password. Make sure you know who requested this.`}
				</p>
				<FormError>{error && <p>{error}</p>}</FormError>
				<div className="dialog-actions">
					<Button variant="secondary" autoFocus onClick={() => setSure(undefined)}>
						Back
					</Button>
					{sure === "take" ? (
						<Button variant="danger" busy={taking.busy} onClick={() => after(taking.act({ params }))}>
							Remove role
						</Button>
					) : (
						<Button variant="danger" busy={resetting.busy} onClick={() => after(resetting.act({ params }))}>
							Reset
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
				void after(changing.act({ params, body: { role, was: staffMember.role } }));
			}}
		>
			<RoleChoice value={role} onChoose={setRole} />
			<FormError>{error && <p>{error}</p>}</FormError>
			<div className="dialog-actions">
				<Button type="submit" disabled={role === staffMember.role} busy={changing.busy}>
					Change role
				</Button>
			</div>
			<div className="flex flex-wrap gap-3 border-t border-line pt-5">
				<Button variant="quiet" onClick={() => setSure("take")}>
					Remove role
				</Button>
				{!me && (
					<Button variant="quiet" onClick={() => setSure("reset")}>
						Reset second factor
					</Button>
				)}
			</div>
		</form>
	);
}
