import { useSyncExternalStore } from "react";
import { browserStorage } from "../../ui/browser/browser-storage.ts";

/** Who is signed in, as the browser's storage holds it (specification, section 3: keys `user`, `site`, `username`). */
export interface Session {
	userId: string;
	token: string;
	fullName: string;
}

/** `started`: logged in. `ended`: it expired, or a login begins; unsaved work stays. `logged-out`: stored data is deleted. */
export type SessionChange = "started" | "ended" | "logged-out";

const changed = new EventTarget();
const listeners = new Set<(change: SessionChange) => void>();
let known: Session | null | undefined;

/** The session; restored only if both `user` and `site` are stored (section 4). Null on the server. */
export function readSession(): Session | null {
	if (typeof window === "undefined") return null;
	if (known !== undefined) return known;
	const userId = browserStorage.get("user");
	const token = browserStorage.get("site");
	known = userId && token ? { userId, token, fullName: browserStorage.get("username") ?? "" } : null;
	return known;
}

/** Stores a session, and shows it everywhere. */
export function startSession(session: Session): void {
	browserStorage.set("user", session.userId);
	browserStorage.set("site", session.token);
	browserStorage.set("username", session.fullName);
	setKnown(session);
	publish("started");
}

/** Forgets the session and everything else in the browser's storage (section 4: logout clears all of it). */
export function clearSession(): void {
	browserStorage.clear();
	setKnown(null);
	publish("logged-out");
}

/** Forgets a session that ended by itself, or before a login: texts that were typed and not saved stay. */
export function dropSession(): void {
	browserStorage.clearSaved();
	setKnown(null);
	publish("ended");
}

/** The session, kept up to date, other tabs included. Null while the page is rendered on the server. */
export function useSession(): Session | null {
	return useSyncExternalStore(watch, readSession, () => null);
}

/** Calls `listener` when the session changes in this tab, after the browser's storage was cleared. */
export function onSessionChange(listener: (change: SessionChange) => void): void {
	listeners.add(listener);
}

function publish(change: SessionChange): void {
	for (const listener of listeners) listener(change);
}

function setKnown(session: Session | null): void {
	known = session;
	document.documentElement.toggleAttribute("data-signed-in", session !== null);
	changed.dispatchEvent(new Event("change"));
}

function watch(onChange: () => void): () => void {
	const elsewhere = (event: StorageEvent) => {
		if (event.key !== null && event.key !== "site" && event.key !== "user") return;
		known = undefined;
		setKnown(readSession());
	};
	changed.addEventListener("change", onChange);
	window.addEventListener("storage", elsewhere);
	return () => {
		changed.removeEventListener("change", onChange);
		window.removeEventListener("storage", elsewhere);
	};
}

/**
 * For an inline script in the head, before anything is painted: says on `<html>` whether somebody is signed in, so that
 * nobody sees the header of the other state flash by.
 */
export const sessionScript =
	'try{if(localStorage.getItem("user")&&localStorage.getItem("site"))document.documentElement.setAttribute("data-signed-in","")}catch(e){}';
