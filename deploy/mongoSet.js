// Creates the replica set and its users. Runs in mongosh next to mongo-1: until the first user exists, MongoDB
// accepts this only from its own machine. Can be run again: it does what is still missing.
const { MONGO_ROOT_PASSWORD, MONGO_PASSWORD } = process.env;
const admin = db.getSiblingDB("admin");

if (!isKnown()) {
  startSet();
  while (!db.hello().isWritablePrimary) {
    sleep(500);
  }
  admin.createUser({ user: "root", pwd: MONGO_ROOT_PASSWORD, roles: ["root"] });
  admin.auth("root", MONGO_ROOT_PASSWORD);
}
if (db.hello().isWritablePrimary) {
  const takas = db.getSiblingDB("takas");
  if (takas.getUser("takas") === null) {
    takas.createUser({ user: "takas", pwd: MONGO_PASSWORD, roles: ["readWrite"] });
  }
  // Only mongo-1 was certain to be the primary, where users are created; the others replicate it.
  const members = rs.conf().members.map(({ host }) => host);
  for (const host of ["mongo-2:27017", "mongo-3:27017"]) {
    if (!members.includes(host)) {
      rs.add(host);
    }
  }
}

function isKnown() {
  try {
    admin.auth("root", MONGO_ROOT_PASSWORD);
    return true;
  } catch {
    return false;
  }
}

function startSet() {
  try {
    rs.status();
  } catch (error) {
    if (error.codeName !== "NotYetInitialized") {
      throw error;
    }
    rs.initiate({ _id: "takas", members: [{ _id: 0, host: "mongo-1:27017" }] });
  }
}
