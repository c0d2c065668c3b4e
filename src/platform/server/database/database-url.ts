/** One host: the library would take several, separated by commas, for one name. */
const ADDRESS = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#,]*(?:[/?][^#]*)?$/;

export const isDatabaseUrl = (address: string): boolean => ADDRESS.test(address) && URL.canParse(address);
