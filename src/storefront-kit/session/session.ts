import { useSyncExternalStore } from "react";
import { browserStorage } from "#ui/browser/browser-storage.ts";
import { deleteOwnFiles } from "./own-files.ts";

/** The session in the browser's storage (specification, section 3: keys `user`, `site`, `username`). */
export interface Session {
	userId: string;
	token: string;
	fullName: string;
}

/** `ended` (expired, or a login begins) keeps unsaved work. `logged-out` deletes stored data. */
export type SessionChange = "started" | "ended" | "logged-out";

const changed = new EventTarget();
const listeners = new Set<(change: SessionChange) => void>();
let currentSession: Session | null | undefined;

/** Reads the session, if both `user` and `site` are stored (section 4). Returns null on the server. */
export function readSession(): Session | null {
	if (typeof window === "undefined") return null;
	if (currentSession !== undefined) return currentSession;
	const userId = browserStorage.get("user");
	const token = browserStorage.get("site");
	currentSession = userId && token ? { userId, token, fullName: browserStorage.get("username") ?? "" } : null;
	return currentSession;
}

/** Stores a session and updates every component that shows it. */
export function startSession(session: Session): void {
	browserStorage.set("user", session.userId);
	browserStorage.set("site", session.token);
	browserStorage.set("username", session.fullName);
	setSession(session);
	publish("started");
}

/** Deletes the session and everything else in the browser's storage, as logout requires (section 4). */
export function clearSession(): void {
	browserStorage.clear();
	deleteOwnFiles();
	setSession(null);
	publish("logged-out");
}

/** Deletes a session that expired or that a login replaces. Keeps unsaved text. */
export function dropSession(): void {
	browserStorage.clearSaved();
	deleteOwnFiles();
	setSession(null);
	publish("ended");
}

/** Returns the current session, including changes in other tabs. Null during server rendering. */
export function useSession(): Session | null {
	return useSyncExternalStore(watch, readSession, () => null);
}

/**
 * Calls `listener` when the session changes in this tab, after the browser's storage was cleared.
 *
 * @returns a function that ends it
 */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

function publish(change: SessionChange): void {
	for (const listener of listeners) listener(change);
}

function setSession(session: Session | null): void {
	currentSession = session;
	document.documentElement.toggleAttribute("data-signed-in", session !== null);
	changed.dispatchEvent(new Event("change"));
}

function watch(onChange: () => void): () => void {
	const elsewhere = (event: StorageEvent) => {
		if (event.key !== null && event.key !== "site" && event.key !== "user") return;
		currentSession = undefined;
		setSession(readSession());
	};
	changed.addEventListener("change", onChange);
	window.addEventListener("storage", elsewhere);
	return () => {
		changed.removeEventListener("change", onChange);
		window.removeEventListener("storage", elsewhere);
	};
}

/**
 * An inline script for the head. Before the first paint, it marks on `<html>` whether a customer is signed in and
 * whether the cart has items. Otherwise the wrong header would flash, and a note about the cart would move what follows
 * it.
 */
export const sessionScript =
	'try{var l=localStorage,h=document.documentElement,c=JSON.parse(l.getItem("cart")||"null");' +
	'if(l.getItem("user")&&l.getItem("site"))h.setAttribute("data-signed-in","");' +
	'if(c&&c.items&&c.items.length)h.setAttribute("data-cart","")}catch(e){}';
