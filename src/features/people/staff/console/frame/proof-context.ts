import { createContext, useContext } from "react";

type Prove = () => Promise<boolean>;

export const ProofContext = createContext<Prove>(async () => false);

/** Asks the operator to prove anew who they are; false when they would rather not. */
export const useProof = (): Prove => useContext(ProofContext);
