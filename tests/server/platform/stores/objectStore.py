"""An S3 server for tests: OpenStack Swift with its s3api, all of its servers in one process, on free ports of 127.0.0.1.

Parameters: a folder for its data, an access key of the form account:user, the secret, and its port (0: a free one).
Prints its port.
"""
import os
import sys

import eventlet

eventlet.monkey_patch()

from eventlet import hubs, wsgi
from paste.deploy import loadapp
from swift.common import utils
from swift.common.ring import RingBuilder

folder, key, secret, wanted_port = sys.argv[1:5]
account, user = key.split(':')
utils.HASH_PATH_SUFFIX = b'tests'

common = '''[DEFAULT]
swift_dir = %s
devices = %s/devices
mount_check = false
workers = 0
log_level = ERROR
fallocate_reserve = 0
disable_fallocate = true
''' % (folder, folder)


def serve(socket, name, rest):
    path = os.path.join(folder, name + '.conf')
    with open(path, 'w') as file:
        file.write(common + rest)
    eventlet.spawn(wsgi.server, socket, loadapp('config:' + path), log_output=False)


for name in ('account', 'container', 'object'):
    os.makedirs(os.path.join(folder, 'devices', name), exist_ok=True)
    socket = eventlet.listen(('127.0.0.1', 0))
    port = socket.getsockname()[1]
    ring = RingBuilder(1, 1, 0)
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'device': name, 'weight': 1, 'meta': '', 'ip': '127.0.0.1',
                  'port': port, 'replication_ip': '127.0.0.1', 'replication_port': port})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, name + '.ring.gz'))
    serve(socket, name, '''
[pipeline:main]
pipeline = %s-server
[app:%s-server]
use = egg:swift#%s
''' % (name, name, name))

proxy = eventlet.listen(('127.0.0.1', int(wanted_port)))
serve(proxy, 'proxy', '''
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_%s_%s = %s .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
''' % (account, user, secret))
print(proxy.getsockname()[1], flush=True)
# Its parent holds the other end: it ends with it.
hubs.trampoline(sys.stdin, read=True)
