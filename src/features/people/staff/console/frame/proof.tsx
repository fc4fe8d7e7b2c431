import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "../../../../../ui/layout/dialog.tsx";
import { proofMessages } from "../messages.ts";
import { ShowFactor } from "../second-factor/show-factor.tsx";
import { ProofContext } from "./proof-context.ts";

/** Brings the dialog that asks for a second factor again, before refunds, roles and exports. */
export function ProofProvider({ children }: { children: ReactNode }) {
	const [open, setOpen] = useState(false);
	const settle = useRef<((proved: boolean) => void) | undefined>(undefined);
	const prove = useCallback<() => Promise<boolean>>(() => {
		settle.current?.(false);
		setOpen(true);
		return new Promise((resolve) => {
			settle.current = resolve;
		});
	}, []);
	const close = (proved: boolean) => {
		setOpen(false);
		settle.current?.(proved);
		settle.current = undefined;
	};
	return (
		<ProofContext value={prove}>
			{children}
			<Dialog open={open} onClose={() => close(false)} title={proofMessages.title}>
				<ShowFactor submit="Confirm" onDone={() => close(true)} />
			</Dialog>
		</ProofContext>
	);
}
