import { createContext, useContext, useMemo } from "react";
import { trustedMarkup } from "./trusted-types.ts";

const Mark = createContext<string | undefined>(undefined);

/** Tells the scripts in it the mark by which the server knows the site's own; a browser has none. */
export const ScriptMark = Mark.Provider;

const own = trustedMarkup("lectern-script", (text) => text);

/** A few lines that run where they stand while the page is read, before anything else does. Only what stands in the sources may be given. */
export function InlineScript({ text }: { text: string }) {
	const nonce = useContext(Mark);
	const __html = useMemo(() => own(text), [text]);
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html }} />;
}
