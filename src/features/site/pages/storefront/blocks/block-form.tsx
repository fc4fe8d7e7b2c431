import { useEffect } from "react";
import { MessageForm } from "#features/site/contact/storefront/index.ts";

interface Props {
	kind: "contact" | "estimate";
	hint: string;
	/** Called once the form handles input. */
	onReady: () => void;
}

/** The form of a form block. */
export default function BlockForm({ kind, hint, onReady }: Props) {
	useEffect(onReady, [onReady]);
	return <MessageForm kind={kind} {...(hint ? { hint } : {})} />;
}
