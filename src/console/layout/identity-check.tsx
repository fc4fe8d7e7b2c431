import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { isOpenTo } from "#console/navigation/menu.ts";
import { ConsoleAccessContext } from "#console-kit/api/access-context.ts";
import { type Call, Dialog, toQueryKey } from "#console-kit/index.ts";
import { ShowFactor } from "#features/people/staff/console/index.ts";
import { getStaffMember } from "#features/people/staff/contract.ts";

/** Provides the dialog that asks for the second factor again, before refunds, role changes and exports. */
export function IdentityCheck({ children }: { children: ReactNode }) {
	const [open, setOpen] = useState(false);
	const client = useQueryClient();
	const settle = useRef<((confirmed: boolean) => void) | undefined>(undefined);
	const access = useMemo(
		() => ({
			confirmIdentity: () => {
				settle.current?.(false);
				setOpen(true);
				return new Promise<boolean>((resolve) => {
					settle.current = resolve;
				});
			},
			accessRefused: (call: Call) => {
				// The layout shows the missing step after it has read the staff member again.
				if (call.path !== getStaffMember.path) void client.invalidateQueries({ queryKey: toQueryKey(getStaffMember) });
			},
			isOpenTo,
		}),
		[client],
	);
	const close = (confirmed: boolean) => {
		setOpen(false);
		settle.current?.(confirmed);
		settle.current = undefined;
	};
	return (
		<ConsoleAccessContext value={access}>
			{children}
			<Dialog open={open} onClose={() => close(false)} title="Please confirm your identity">
				<ShowFactor submit="Confirm" onDone={() => close(true)} />
			</Dialog>
		</ConsoleAccessContext>
	);
}
