import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { CodeForm } from "./code-form.tsx";

type Prove = () => Promise<boolean>;

const ProofContext = createContext<Prove>(async () => false);

/** Asks the operator to prove anew who they are; false when they would rather not. */
export const useProof = (): Prove => useContext(ProofContext);

/** Brings the dialog that asks for a second factor again, before refunds, roles and exports. */
export function ProofProvider({ children }: { children: ReactNode }) {
	const [open, setOpen] = useState(false);
	const settle = useRef<((proved: boolean) => void) | undefined>(undefined);
	const prove = useCallback<Prove>(() => {
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
			<Dialog open={open} onClose={() => close(false)} title="Please confirm that it is you">
				<CodeForm submit="Confirm" onDone={() => close(true)} />
			</Dialog>
		</ProofContext>
	);
}
