import { createContext, useContext, useMemo } from "react";
import { trustedMarkup } from "./trusted-types.ts";

const Mark = createContext<string | undefined>(undefined);

/** Provides the nonce for inline scripts during server rendering; the browser has none. */
export const ScriptMark = Mark.Provider;

const toTrustedScript = trustedMarkup("lectern-script", (text) => text);

/**
 * An inline script that runs while the browser parses the page. The text must come from our sources, never from data.
 * Pass an empty text in the browser, which never runs it: hydration keeps what the server rendered.
 */
export function InlineScript({ text }: { text: string }) {
	const nonce = useContext(Mark);
	const __html = useMemo(() => toTrustedScript(text), [text]);
	return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
