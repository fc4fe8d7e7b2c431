/** The ports of web servers below 1024, where every port belongs to one service, such as email or SSH. */
const webPorts = new Set(["", "80", "443"]);
const lastSystemPort = 1023;

/** Returns why messages can't be sent to an address; undefined if they can. */
export function webhookAddressProblem(address: string): string | undefined {
	if (!URL.canParse(address)) return "Enter an address that begins with https://.";
	const { protocol, username, password, port } = new URL(address);
	if (protocol !== "https:" && protocol !== "http:") return "Enter an address that begins with https://.";
	if (username !== "" || password !== "")
		return "Enter the address without a user name and password. Your program checks the signature instead.";
	if (!webPorts.has(port) && Number(port) <= lastSystemPort)
		return `Port ${port} belongs to another service. Use port 443, or one above ${lastSystemPort}.`;
	return undefined;
}
