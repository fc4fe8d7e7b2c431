/** The address of the proof-of-work worker, bundled as its own file. */
declare module "altcha/workers/pbkdf2?worker&url" {
	const address: string;
	export default address;
}
