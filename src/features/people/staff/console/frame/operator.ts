import { createContext, useContext } from "react";
import type { Operator } from "../../contract.ts";

export const OperatorContext = createContext<Operator | null>(null);

/** Who is at the console. Only for pages inside its frame. */
export function useOperator(): Operator {
	const operator = useContext(OperatorContext);
	if (!operator) throw new Error("useOperator is for pages of the console.");
	return operator;
}
